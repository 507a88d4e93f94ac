import * as v from 'valibot'

/** What a phone keeps of an alert beside its words. */
export const alertFacts = v.object({
  /** Names the alert; a later one of the same name takes its place on the phone. */
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/)),
  /** `source`: for operators, a source of data is late. */
  kind: v.picklist(['surf', 'test', 'source']),
})

export type AlertFacts = v.InferOutput<typeof alertFacts>

/**
 * A push message: declarative web push (WebKit 16535, `web_push: 8030`), which iOS can show even when the
 * worker fails, and at the same time what the worker of every browser reads. It holds no token and nothing
 * about the person.
 */
export const alertMessage = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    body: v.pipe(v.string(), v.maxLength(300)),
    /** An address of the app: a path, or a full one when the server knows where it is reached. */
    navigate: v.pipe(v.string(), v.maxLength(500)),
    lang: v.string(),
    tag: v.string(),
    data: alertFacts,
  }),
  /** The worker may show it itself, after storing it. */
  mutable: v.literal(true),
})
export type AlertMessage = v.InferOutput<typeof alertMessage>

/** The same as it is stored and sent. */
export const alertMessageText = v.pipe(v.string(), v.parseJson(), alertMessage)
