/** The headers of an operation that is posted to /graphql. */
export const headers = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
}

/** Stands in the body in place of a document's text: the hash by which the server knows it from its builds. */
export const listedDocument = (sha256Hash: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
})

/** Tells one operation with its variables from another. */
export const requestKey = (operationName: string | undefined, variables: object) =>
  `${operationName}${JSON.stringify(variables)}`
