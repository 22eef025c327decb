import { createContext } from "react";

/** Where the drawings of this page lie: those of its theme and direction, in the version of now. */
export const DrawingsFolder = createContext("/drawings/0/dark-rtl");
