/** A document that is beyond what may be read or laid out; the message says in which way. */
export class DocumentTooComplex extends Error {}

/** More documents are asked for than can be made. */
export class DocumentsBusy extends Error {}
