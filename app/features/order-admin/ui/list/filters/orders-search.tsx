import { Search, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useLiveWords } from "#app/foundation/admin-kit/live/use-live-words.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { FILTERS_FORM } from "./orders-filters.tsx";

/** Words for the filters' form, one row above it; they apply while they are typed, and on Enter at once. */
export function OrdersSearch({ typed }: { typed: string }) {
  const { t } = useTranslation("admin-orders");
  const { t: common } = useTranslation("common");
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, now } = useLiveWords(typed, () => field.current?.form);
  return (
    <search
      data-screen-only
      className="relative order-last w-full lg:order-none lg:w-auto lg:min-w-0 lg:flex-1"
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-quiet"
      />
      <input
        ref={field}
        form={FILTERS_FORM}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t("filters.search")}
        placeholder={t("filters.search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === "Enter") now(text);
        }}
        className="block min-h-12 w-full rounded-full border border-quiet/70 bg-raised ps-11 pe-11 text-base outline-none hover:border-quiet focus:border-ember focus:ring-3 focus:ring-ember/25 lg:min-h-9 lg:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={common("clear")}
          title={common("clear")}
          onClick={() => {
            // The form is sent with what the field holds, so it must be empty by then.
            now("");
            flushSync(() => setText(""));
            field.current?.focus();
            field.current?.form?.requestSubmit();
          }}
          className="absolute end-1 top-1/2 inline-grid size-9 -translate-y-1/2 place-items-center rounded-full text-quiet hover:bg-text/10 hover:text-text"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </search>
  );
}
