/** The look of a breed: which parts it has and which wool, hide and horn colours they wear. */
export interface BreedLook {
  horns?: "curl" | "open" | "small";
  ears: "side" | "drop" | "long" | "tucked";
  coat: "woolly" | "smooth" | "merino";
  blaze?: boolean;
  patched?: boolean;
  /** Role of a facet → material (`--draw-<material>-<shade>`). */
  colours: {
    fleece: string;
    face: string;
    ear: string;
    muzzle: string;
    horn?: string;
    blaze?: string;
    patch?: string;
  };
}

/** What a breed that an admin added looks like until somebody draws it. */
export const neutralLook: BreedLook = {
  ears: "side",
  coat: "woolly",
  colours: { fleece: "cream", face: "tan", ear: "tan", muzzle: "brown" },
};

/** Told apart as a herder would: wool, face, ears, horns. */
export const breedLooks: Record<string, BreedLook> = {
  naemi: {
    horns: "curl",
    ears: "side",
    coat: "woolly",
    colours: { fleece: "white", face: "brown", ear: "brown", muzzle: "dark", horn: "horn" },
  },
  najdi: {
    ears: "drop",
    coat: "woolly",
    colours: { fleece: "black", face: "white", ear: "white", muzzle: "tan" },
  },
  sawakni: {
    ears: "long",
    coat: "smooth",
    colours: { fleece: "tan", face: "tan", ear: "tan", muzzle: "brown" },
  },
  awassi: {
    horns: "open",
    ears: "side",
    coat: "woolly",
    blaze: true,
    colours: { fleece: "white", face: "brown", ear: "brown", muzzle: "dark", horn: "horn", blaze: "tan" },
  },
  harri: {
    horns: "small",
    ears: "side",
    coat: "smooth",
    colours: { fleece: "cream", face: "cream", ear: "cream", muzzle: "tan", horn: "horn" },
  },
  barbary: {
    ears: "side",
    coat: "woolly",
    colours: { fleece: "white", face: "dark", ear: "dark", muzzle: "black" },
  },
  romanian: {
    ears: "tucked",
    coat: "merino",
    colours: { fleece: "white", face: "cream", ear: "cream", muzzle: "tan" },
  },
  local: {
    ears: "side",
    coat: "woolly",
    patched: true,
    colours: { fleece: "brown", face: "white", ear: "brown", muzzle: "dark", patch: "brown" },
  },
};
