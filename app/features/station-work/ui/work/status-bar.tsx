import { BigButton } from "#app/features/station-work/ui/parts/big-button.tsx";
import { Pictogram } from "#app/features/station-work/ui/parts/pictogram.tsx";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import {
  CALLED,
  STATION_LANGUAGES,
  type StationLanguage,
} from "#app/features/station-work/ui/words/station-languages.ts";

export interface StatusBarProps {
  station: string;
  site: string;
  person: string | null;
  waiting: number;
  refused: number;
  /** When what is shown was read; null before the first time. */
  readAt: number | null;
  now: Date;
  isSoundOn: boolean;
  onSound: () => void;
  onLanguage: (language: StationLanguage) => void;
  onPerson: () => void;
  onRest: () => void;
}

const OLD_MINUTES = 2;

/** Over everything: what this is, who is at it, how old what it shows is, and whether all of it was sent. */
export function StatusBar(props: StatusBarProps) {
  const { station, site, person, waiting, refused, readAt, now, isSoundOn } = props;
  const { t, language } = useWords();
  const minutes = readAt === null ? 0 : Math.floor((now.getTime() - readAt) / 60_000);
  const time = readAt === null ? "—" : clockTime(new Date(readAt));
  return (
    <header className="bar">
      <p className="bar-name">
        <bdi>{station}</bdi> · <bdi>{site}</bdi>
      </p>
      <p className={`state ${refused > 0 ? "bad" : waiting > 0 ? "note" : "good"}`} role="status">
        <Pictogram name={refused > 0 ? "cross" : waiting > 0 ? "wait" : "check"} />
        {refused > 0
          ? t("refusedCount", { n: refused })
          : waiting > 0
            ? t("waiting", { n: waiting })
            : t("sent")}
      </p>
      <p className={`age ${minutes >= OLD_MINUTES ? "bad" : ""}`}>
        {minutes >= OLD_MINUTES ? t("old", { n: minutes }) : t("shownAt", { time })}
      </p>
      <div className="bar-keys">
        {person && (
          <BigButton icon="person" onPress={props.onPerson}>
            <bdi>{person}</bdi>
          </BigButton>
        )}
        <BigButton icon={isSoundOn ? "bell" : "mute"} onPress={props.onSound} pressed={isSoundOn}>
          {t(isSoundOn ? "soundOn" : "soundOff")}
        </BigButton>
        <label className="language">
          <span>{t("language")}</span>
          <select
            value={language}
            onChange={(event) => props.onLanguage(event.currentTarget.value as StationLanguage)}
          >
            {STATION_LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {CALLED[each]}
              </option>
            ))}
          </select>
        </label>
        {person && (
          <BigButton icon="moon" onPress={props.onRest}>
            {t("endShift")}
          </BigButton>
        )}
      </div>
    </header>
  );
}

/** Riyadh time, with Latin digits as everywhere in the shop. */
export function clockTime(instant: Date): string {
  return new Intl.DateTimeFormat("en-GB", {
    ...{ hour: "2-digit", minute: "2-digit", timeZone: "Asia/Riyadh" },
  }).format(instant);
}
