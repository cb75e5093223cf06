/**
 * The data of a query that is all there; undefined before. No query asks for partial data, but the generated hooks' types
 * cannot know.
 */
export const completeData = <Data>(
  result:
    | { dataState: 'complete'; data: Data }
    | { dataState: 'empty' | 'partial' | 'streaming'; data?: unknown },
) => (result.dataState === 'complete' ? result.data : undefined)
