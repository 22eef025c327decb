/** A page that has not come by then is not waited for any longer: what was pressed can be pressed again. */
const LONGEST_LEAVE_MS = 10_000;

/**
 * A press on a link is seen at once, long before the next page is here: a line at the upper edge, the dock's tab, and the frame
 * of a page in place of this one; a filter's chip is chosen, and the cards that it leaves stay. The browser follows the link
 * by itself. Whoever comes back, or stops, finds the page as it was.
 */
export const LEAVING_CODE = `
  let undo = [];
  let giveUp;
  const stay = () => {
    clearTimeout(giveUp);
    delete root.dataset.leaving;
    for (const each of undo) each();
    undo = [];
  };
  const leave = () => {
    stay();
    root.dataset.leaving = "";
    giveUp = setTimeout(stay, ${LONGEST_LEAVE_MS});
  };
  const swap = (one, other) => {
    const turn = () => {
      for (const name of ["class", "aria-current"]) {
        const [a, b] = [one.getAttribute(name), other.getAttribute(name)];
        b === null ? one.removeAttribute(name) : one.setAttribute(name, b);
        a === null ? other.removeAttribute(name) : other.setAttribute(name, a);
      }
    };
    turn();
    undo.push(turn);
  };
  const choose = (link) => {
    const row = link.parentElement;
    const before = row.querySelector(":scope > [aria-current]");
    if (before && before !== link) swap(before, link);
  };
  const showFrame = () => {
    const frame = document.createElement("div");
    frame.className = "page-frame";
    frame.setAttribute("aria-hidden", "true");
    frame.innerHTML = '<div class="page-width">' + "<i></i>".repeat(6) + "</div>";
    const header = document.querySelector("header");
    const top = header ? Math.max(0, header.getBoundingClientRect().bottom) : 0;
    frame.style.insetBlockStart = top + "px";
    document.body.append(frame);
    undo.push(() => frame.remove());
  };
  const filter = (chip) => {
    const list = document.querySelector("[data-whole]");
    if (!list) return;
    const cooked = new URL(chip.href).searchParams.get("cooking") && chip.textContent;
    for (const card of list.children) {
      const isLeft = !cooked || card.dataset.cooks.split("|").includes(cooked);
      if (isLeft) continue;
      card.hidden = true;
      undo.push(() => {
        card.hidden = false;
      });
    }
  };
  const follow = (event) => {
    const link = linkOf(event.target);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || isAwake() || event.defaultPrevented) return;
    leave();
    if (link.closest("[data-dock], search nav")) choose(link);
    if (link.pathname !== location.pathname) {
      for (const menu of document.querySelectorAll("[popover]:popover-open")) menu.hidePopover();
      if (!location.pathname.startsWith("/admin")) showFrame();
    } else if (link.closest("search")) filter(link);
  };`;
