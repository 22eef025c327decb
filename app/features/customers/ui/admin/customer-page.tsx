import { ArrowLeft } from "lucide-react";
import type { CustomerDetails } from "#app/features/customers/reads/read-customer.server.ts";
import { CustomerCredit } from "#app/features/refunds/ui/admin/customer-credit.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { CorrectCustomer } from "./correct-customer.tsx";
import { CustomerAddresses } from "./customer-addresses.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { EraseCustomer } from "./erase-customer.tsx";

/** One customer: who, where, every order, and the way to be forgotten. */
export function CustomerPage({ customer, now }: { customer: CustomerDetails; now: Date }) {
  const { t } = useTranslation("admin-people");
  const may = useMay();
  // Held here: the card that asks is gone once it is done.
  const { save } = useSave();
  const isErased = customer.erasedAt !== null;
  return (
    <div className="mx-auto grid max-w-6xl gap-5 *:min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1>
          {isErased ? (
            t("customer.erasedName")
          ) : (
            <OwnWords>{customer.name ?? t("customers.nameless")}</OwnWords>
          )}
        </h1>
        <div className="flex flex-wrap gap-3">
          {customer.follows && <CorrectCustomer customer={customer} follows={customer.follows} />}
          <LinkButton
            to="/admin/customers"
            variant="secondary"
            size="sm"
            icon={<ArrowLeft aria-hidden className="follow-direction size-4.5" />}
          >
            {t("customer.back")}
          </LinkButton>
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] [&>*]:grid [&>*]:min-w-0 [&>*]:gap-5">
        <div>
          <CustomerFacts customer={customer} now={now} />
          <CustomerCredit halalas={customer.creditHalalas} />
          {customer.addresses.length > 0 && <CustomerAddresses addresses={customer.addresses} />}
          {!isErased && may("customers.erase") && (
            <EraseCustomer erase={() => save({ intent: "erase" }, { success: t("customer.erasedDone") })} />
          )}
        </div>
        <div>
          <CustomerHistory customer={customer} />
        </div>
      </div>
    </div>
  );
}
