/**
 * The data of a query once it is complete; undefined before. Our queries never return partial data, but the types of the
 * generated hooks do not express that.
 */
export const completeData = <Data>(
  result:
    | { dataState: 'complete'; data: Data }
    | { dataState: 'empty' | 'partial' | 'streaming'; data?: unknown },
) => (result.dataState === 'complete' ? result.data : undefined)
