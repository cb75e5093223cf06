import { createEmitter } from '../emitter.ts'

const refetching = createEmitter()

/** Refetches every part of the page in the background, because any of the shown data may be outdated. */
export const refetchAll = refetching.emit

export const onRefetchAll = refetching.listen
