import { createContext, useContext } from "react";
import type { ListDensity } from "#app/vocabulary/list-density.ts";

/** How closely rows stand for whoever is signed in; the frame of the desk provides it. */
export const ListDensityContext = createContext<ListDensity>("compact");

/** How dense lists are drawn. */
export const useListDensity = () => useContext(ListDensityContext);
