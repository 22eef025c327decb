const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

/** Browsers name those they descend from too, so the youngest names are looked for first. */
const BROWSERS: [RegExp, string][] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/EdgA?\/|EdgiOS\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/HuaweiBrowser\//, "Huawei Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const nameOf = (known: [RegExp, string][], userAgent: string) =>
  known.find(([sign]) => sign.test(userAgent))?.[1];

/** A device as a person would name it, like "iPhone, Safari"; null when the browser says nothing about itself. */
export function describeDevice(userAgent: string): string | null {
  const parts = [nameOf(SYSTEMS, userAgent), nameOf(BROWSERS, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : userAgent.slice(0, 80) || null;
}
