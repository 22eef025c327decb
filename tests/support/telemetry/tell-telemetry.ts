const HOOK = `
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith("@opentelemetry/")) process.stderr.write("reads " + name + "\\n");
      return next(name, context);
    },
  });`;

/** For NODE_OPTIONS: a process says on stderr which packages of OpenTelemetry it reads. */
export const TELL_TELEMETRY = `--import=data:text/javascript,${encodeURIComponent(HOOK)}`;
