import { createContext } from "react";

/** The id of what is wrong with a group of choices: the choice that takes the focus is described by it, not the group alone. */
export const ChoiceFault = createContext<string | undefined>(undefined);
