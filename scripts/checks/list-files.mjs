import { existsSync, readdirSync } from "node:fs";
import { inProject } from "../project-folder.mjs";

const FOLDERS = ["app", "bench", "db", "scripts", "seed", "server", "services", "tests"];

/** Paths of the project's own code files, relative to its folder, with `/` between the parts. */
export function listFiles(extensions, folders = FOLDERS) {
  const wanted = new RegExp(`\\.(${extensions.join("|")})$`);
  return folders
    .filter((folder) => existsSync(inProject(folder)))
    .flatMap((folder) => under(folder))
    .filter((file) => wanted.test(file));
}

function under(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    return entry.isDirectory() ? under(place) : [place];
  });
}
