import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";

/** The orders after 300 ms of their resting shape (M10). */
export function AfterSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="skeleton-first">
      <div data-skeleton aria-hidden className="grid content-start gap-4 overflow-hidden">
        <OrderCardSkeleton />
      </div>
      {children}
    </div>
  );
}

function OrderCardSkeleton() {
  return (
    <Card className="grid gap-4">
      <div className="flex justify-between">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-7 w-24 rounded-full" />
      </div>
      <div className="flex items-center gap-3">
        <Skeleton className="size-12" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="h-11 w-full" />
    </Card>
  );
}
