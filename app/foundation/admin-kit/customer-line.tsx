import { Link } from "react-router";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

interface CustomerLineProps {
  /** Null for who may not know customers. */
  customer: { id: string; name: string | null; phone: string | null } | null;
  /** What stands in place of a name. */
  hidden: string;
}

/** Whose it is: the way to the customer, for whoever may read customers, and the number to call. */
export function CustomerLine({ customer, hidden }: CustomerLineProps) {
  const format = useFormat();
  const may = useMay();
  if (!customer) return <p className="font-medium">{hidden}</p>;
  const name = <OwnWords>{customer.name ?? hidden}</OwnWords>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-medium">
      {may("customers.read") ? (
        <Link to={`/admin/customers/${customer.id}`} className="inline-flex min-h-11 items-center text-ember">
          {name}
        </Link>
      ) : (
        name
      )}
      {customer.phone && (
        <a href={`tel:${customer.phone}`} className="inline-flex min-h-11 items-center text-ember">
          <LtrText>{format.phone(customer.phone)}</LtrText>
        </a>
      )}
    </p>
  );
}
