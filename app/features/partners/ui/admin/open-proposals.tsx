import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import type { OpenProposal } from "#app/features/partners/reads/list-seats.server.ts";
import { adminSeatPath } from "#app/features/partners/rules/partner-seat.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { ProposedStep } from "../offer/proposed-step.tsx";

/** What partners propose and nobody has answered. */
export function OpenProposals({ proposals }: { proposals: readonly OpenProposal[] }) {
  const { t } = useTranslation("admin-partners");
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="open-proposals" className="mb-6">
      <h2 id="open-proposals" className="mb-3 text-lg">
        {t("proposals.title", { count: proposals.length })}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function ProposalRow({ proposal }: { proposal: OpenProposal }) {
  const { t, i18n } = useTranslation("admin-partners");
  const may = useMay()("restaurants.edit");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const [isDeclining, setDeclining] = useState(false);
  const { id, seatKind, seatId, seatName, seatNameEn, shown, madeAt, madeBy } = proposal;
  const name = localName(shown, i18n.language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <Link to={adminSeatPath({ kind: seatKind, id: seatId })} className="text-ember">
            <OwnWords>{localText(seatName, seatNameEn, i18n.language) ?? seatId}</OwnWords>
          </Link>{" "}
          · <OwnWords>{name}</OwnWords>
        </p>
        <ProposedStep shown={shown} />
        <p className="text-sm text-quiet">
          <OwnWords>{madeBy}</OwnWords> · {format.dateTime(new Date(madeAt))}
        </p>
      </div>
      {may && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            pending={isSaving}
            onClick={() =>
              save(
                { intent: "answer-proposal", id, isAccepted: true, words: null },
                { success: t("proposals.accepted", { name }) },
              )
            }
          >
            {t("proposals.accept")} <span className="sr-only">{name}</span>
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDeclining(true)}>
            {t("proposals.decline")} <span className="sr-only">{name}</span>
          </Button>
        </div>
      )}
      {isDeclining && <Decline id={id} name={name} onClose={() => setDeclining(false)} />}
    </li>
  );
}

function Decline({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation("admin-partners");
  const { t: common } = useTranslation("common");
  const { save, isSaving, errors } = useSave();
  const form = useId();
  const [words, setWords] = useState("");
  function send(event: FormEvent) {
    event.preventDefault();
    void save(
      { intent: "answer-proposal", id, isAccepted: false, words },
      { success: t("proposals.declined", { name }), onSaved: onClose },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("proposals.declineTitle", { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("proposals.decline")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="pt-1">
        <TextArea
          label={t("proposals.why")}
          rows={3}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={errors.words}
        />
      </form>
    </Dialog>
  );
}
