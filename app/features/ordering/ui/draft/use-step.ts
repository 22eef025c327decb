import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { capStep, type WizardStep } from "../../wizard-steps.ts";
import { stepIndexOf } from "./step-address.ts";

/**
 * Where the customer stands. Steps are entries of the browser's history that differ only in the fragment: the router asks
 * the server nothing for those, so the wizard goes on without a network.
 * @param started false for an untouched draft, which has no step but the first
 */
export function useStep(steps: readonly WizardStep[], started: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(0);
  const leaving = useRef(false);
  const arriving = useRef(false);
  const index = started ? capStep(wanted, steps) : 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move in the history counts, not a new list of steps
  useEffect(() => {
    leaving.current = false;
    arriving.current = false;
    setWanted(stepIndexOf(location.hash, steps) ?? 0);
  }, [location.key, location.hash]);

  /** Gives an entry without a fragment the one of its step: a reload then knows what was being filled in. */
  const settle = useCallback(() => {
    if (location.hash !== "" || arriving.current) return;
    navigate(
      { search: location.search, hash: `#${steps[index]}` },
      { preventScrollReset: true, replace: true },
    );
  }, [index, location, navigate, steps]);

  const goTo = useCallback(
    (target: number) => {
      // Leaving a fragment for none would ask the server.
      settle();
      setWanted(target);
      navigate(
        { search: location.search, hash: `#${steps[target]}` },
        { preventScrollReset: true, state: { from: index } },
      );
    },
    [index, location, navigate, settle, steps],
  );

  const back = useCallback(() => {
    if (index === 0 || leaving.current) return;
    if ((location.state as { from?: number } | null)?.from === index - 1) {
      leaving.current = true;
      navigate(-1);
    } else {
      goTo(index - 1);
    }
  }, [goTo, index, location.state, navigate]);

  /** Stands on a step from the start, with a clean address unless a reload still needs what it asked for. */
  const arrive = useCallback(
    (name: WizardStep, target: number, search = "") => {
      arriving.current = true;
      setWanted(target);
      navigate({ pathname: "/order", search, hash: `#${name}` }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  return { index, step: steps[index] ?? "meat", goTo, back, arrive, settle };
}
