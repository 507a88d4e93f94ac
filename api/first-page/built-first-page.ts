import * as v from 'valibot'

/** What the build knows of the first page of a visit (`api/build/first-page.mjs`). */
export const builtFirstPage = v.object({
  /** Markup with the places `%heading%` and `%lead%`; `front` is the landing page's. */
  shells: v.object({ page: v.string(), front: v.string() }),
  /** Paths of what each page needs before it can be drawn, by its module in `app/`. */
  needs: v.record(
    v.string(),
    v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
  ),
})
export type BuiltFirstPage = v.InferOutput<typeof builtFirstPage>
