import { Printer } from "lucide-react";
import { Link } from "react-router";
import { SLIPS } from "#app/features/order-admin/rules/slips.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Popover } from "#app/ui/overlays/popover.tsx";

const LINE = "flex min-h-11 w-full items-center rounded-field px-3 text-start text-sm hover:bg-text/10";

export interface PrintMenuProps {
  /** Address of the page without "print", ready to have it added. */
  address: string;
  /** Only lists are worth printing as they are. */
  onPrintPage?: () => void;
  className?: string;
}

/** What can be put on paper from here. */
export function PrintMenu({ address, onPrintPage, className }: PrintMenuProps) {
  const { t } = useTranslation("admin-orders");
  const joiner = address.includes("?") ? "&" : "?";
  return (
    <Popover
      align="end"
      trigger={
        <Button
          variant="secondary"
          size="sm"
          className={className}
          icon={<Printer aria-hidden className="size-4.5" />}
        >
          {t("slip.menu")}
        </Button>
      }
    >
      <ul className="-m-2 min-w-44">
        {onPrintPage && (
          <li>
            <button type="button" className={LINE} onClick={onPrintPage}>
              {t("list.printList")}
            </button>
          </li>
        )}
        {SLIPS.map((slip) => (
          <li key={slip}>
            <Link to={`${address}${joiner}print=${slip}`} className={LINE}>
              {t(`slip.${slip}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
