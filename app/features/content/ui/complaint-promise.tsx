import { Link } from "react-router";
import type { PublicSettings } from "#app/features/settings/rules/public-settings.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

interface ComplaintPromiseProps {
  answer: number;
  end: number;
  settings: PublicSettings;
}

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ember";

/** Within how many hours a complaint is answered and ended, as the desk's clock has it, and where to bring it. */
export function ComplaintPromise({ answer, end, settings }: ComplaintPromiseProps) {
  const { t } = useTranslation("legal");
  const { phone, whatsapp_number: whatsapp, email } = settings;
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <p className="font-medium">
        {t("promise.text", {
          answer: t("promise.hours", { count: answer }),
          end: t("promise.hours", { count: end }),
        })}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link to="/ask" className={LINK}>
          {t("promise.ask")}
        </Link>
        {whatsapp && (
          <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener noreferrer" className={LINK}>
            {t("promise.whatsapp")}
          </a>
        )}
        {phone && (
          <a href={telLink(phone)} className={LINK}>
            <LtrText>{phone}</LtrText>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={LINK}>
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </a>
        )}
      </p>
    </div>
  );
}
