import { THEME_COLORS } from "#app/ui/shown-theme.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Theme and language change by the first press and by every later one, with the cookies that POST /preferences sets: the forms of
 * `shell/ui/` need no code of their own. The sign that was pressed turns in the next picture (`data-turning`), and the page, which a slow phone
 * paints whole, in the one after it. The theme is one attribute; until React is there, what names it (`theme-toggle.tsx`) and the
 * drawings, which are files of their theme, are changed here too. A page out of the browser's memory takes the theme that was chosen meanwhile.
 */
export const PREFERENCE_CODE = `
  const keep = (name, value) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = name + "=" + value + "; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax" + secure;
  };
  const wear = (theme) => {
    const { dataset } = root;
    delete dataset.turning;
    if (dataset.theme === theme) return;
    const worn = dataset.theme;
    dataset.theme = theme;
    if (isAwake()) return;
    for (const button of document.querySelectorAll("button[name=theme]")) {
      const { then } = button.dataset;
      button.dataset.then = button.title;
      button.title = then;
      button.setAttribute("aria-label", then);
      button.value = worn;
    }
    const bars = document.querySelector("meta[name=theme-color]");
    if (bars) bars.content = ${JSON.stringify(THEME_COLORS)}[theme];
    afterPicture(() => {
      if (isAwake() || dataset.theme !== theme) return;
      for (const drawing of document.querySelectorAll('img[src^="/drawings/"]'))
        drawing.src = drawing.getAttribute("src").replace(/\\/(dark|light)-/, "/" + theme + "-");
    });
  };
  const prefer = (event) => {
    const { target, submitter } = event;
    if (!submitter || target.getAttribute("action") !== "/preferences") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { name, value } = submitter;
    keep(name, value);
    if (name === "theme") {
      root.dataset.turning = value;
      return afterPicture(() => wear(value));
    }
    leave();
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    history.replaceState(history.state, "", address);
    afterPicture(() => location.reload());
  };
  const wearChosen = () => {
    const chosen = /(?:^|; )theme=(dark|light)/.exec(document.cookie);
    if (chosen) wear(chosen[1]);
  };`;
