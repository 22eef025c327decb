import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { BusyBar } from "./busy-bar.tsx";

const frame = (
  <>
    <BusyBar />
    <Outlet />
  </>
);

describe("the line at the upper edge", () => {
  it("is there only while the next page is on its way", async () => {
    const page = Promise.withResolvers<null>();
    const loader = () => page.promise;
    const router = createMemoryRouter([
      { element: frame, children: [{ path: "/" }, { path: "/offers", loader }] },
    ]);
    const html = () => renderToStaticMarkup(<RouterProvider router={router} />);
    expect(html()).toBe("");
    const change = router.navigate("/offers");
    await expect.poll(html).toContain("bg-ember");
    page.resolve(null);
    await change;
    expect(html()).toBe("");
  });
});
