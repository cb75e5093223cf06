/** What an answer of the provider can have that the portal only tolerates, or cannot be sure of. */
export const oddityKinds = {
  UNKNOWN_VALUE: 'a value that the contract gives no meaning',
  PAGES: 'pages that do not add up',
  LIST_ORDER: 'a list in another order than agreed',
  UNKNOWN_FIELD: 'fields that the portal does not know',
  MISSING_FIELD: 'no field of this name anywhere, and the portal does without it',
  TIME_WITHOUT_ZONE: 'times without a zone, which are read in an assumed one',
  DUPLICATE_KEY: 'an object that has a key twice, of which the last value counts',
  CONTENT_TYPE: 'a content type that is not that of JSON',
  NOT_INSPECTED: 'something that the portal could not inspect',
} as const

export type OddityKind = keyof typeof oddityKinds

/** Where an adapter reports oddities, for the operator. */
export interface Oddities {
  /**
   * Reports an oddity; may be called with every answer.
   *
   * @param call the provider's call, as a constant of the adapter: it is a label of a metric
   * @param example the shape of what was found, which is logged: names of fields, numbers of a closed set, counts, but
   *   never a value that could be personal
   */
  report(call: string, kind: OddityKind, example: string): void
  /**
   * Whether an answer of this call should be inspected closely: true once a day for each call.
   *
   * @param part what is inspected, if a call has several inspections of its own
   */
  isInspectionDue(call: string, part?: 'data' | 'body'): boolean
}

/** Ignores all reports. */
export const ignoreOddities: Oddities = { report: () => {}, isInspectionDue: () => false }
