import { PersonStanding, UserPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { FoundCaller } from "#app/features/order-admin/reads/new/find-callers.server.ts";
import { useLiveWords } from "#app/foundation/admin-kit/live/use-live-words.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

const ADDRESS = "/admin/orders/new";
const ROW =
  "flex min-h-12 flex-wrap items-center gap-x-4 rounded-field px-3 py-1.5 hover:bg-raised focus-visible:bg-raised";

/** Who calls: a number, its last figures or a name. Enter takes the only one that fits. */
export function CallerSearch({
  typed,
  found,
  newPhone,
}: {
  typed: string;
  found: readonly FoundCaller[];
  newPhone: string | null;
}) {
  const { t } = useTranslation("admin-new-order");
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, now } = useLiveWords(typed, () => form.current);
  const first = useRef<HTMLAnchorElement>(null);
  const picking = useRef(false);
  // Enter leaves several to choose from: the next Enter takes the first of them.
  useEffect(() => {
    if (picking.current && found.length > 1) first.current?.focus();
    picking.current = false;
  }, [found]);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 *:min-w-0">
      <h1>{t("title")}</h1>
      <Form
        ref={form}
        method="get"
        action={ADDRESS}
        role="search"
        className="flex flex-wrap items-end gap-3"
        onSubmit={() => {
          picking.current = true;
          now(text);
        }}
      >
        <SearchField
          name="q"
          label={t("search")}
          placeholder={t("searchShort")}
          value={text}
          onValue={setText}
          maxLength={100}
          autoFocus
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="pick" value="1" variant="secondary">
          {t("find")}
        </Button>
      </Form>
      {typed === "" ? (
        <>
          <p className="text-quiet">{t("hint")}</p>
          <LinkButton
            to={`${ADDRESS}?walkin=1`}
            variant="secondary"
            size="sm"
            className="justify-self-start"
            icon={<PersonStanding aria-hidden className="size-4.5" />}
          >
            {t("walkIn.begin")}
          </LinkButton>
        </>
      ) : (
        <Card as="section" aria-label={t("found")} className="grid gap-1 p-2!">
          {found.map(({ id, phone, name, orderCount }, index) => (
            <Link key={id} ref={index === 0 ? first : null} to={`${ADDRESS}?customer=${id}`} className={ROW}>
              <span className="min-w-0 flex-1 cut-line font-medium">{name ?? t("nameless")}</span>
              <LtrText className="text-quiet">{formatSaudiPhone(phone)}</LtrText>
              <span className="text-sm text-quiet">{t("orders", { count: orderCount })}</span>
            </Link>
          ))}
          {newPhone && (
            <Link to={`${ADDRESS}?phone=${encodeURIComponent(newPhone)}`} className={ROW}>
              <UserPlus aria-hidden className="size-5 text-ember" />
              <span className="flex-1">{t("newCustomer")}</span>
              <LtrText>{formatSaudiPhone(newPhone)}</LtrText>
            </Link>
          )}
          {found.length === 0 && !newPhone && <p className="p-3 text-quiet">{t("nobody")}</p>}
        </Card>
      )}
    </div>
  );
}
