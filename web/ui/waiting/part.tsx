import type { ReactNode } from 'react'
import { FailedPart } from './failed-part.tsx'
import { LoadingPart } from './lazy-part.tsx'
import type { AsyncData } from './use-part.ts'

interface PartProps<Value> {
  part: AsyncData<Value>
  /** A sentence that says what could not be loaded. */
  failed: string
  /** The height that is reserved while the part loads, in pixels or as CSS. */
  height?: number | string
  /** Shown while the part loads, in place of the usual placeholder. */
  skeleton?: ReactNode
  children: (value: Value) => ReactNode
}

/** One part of a page in its three states: loading, failed, and with its value. */
export const Part = <Value,>({ part, failed, height, skeleton, children }: PartProps<Value>) => {
  if (part.status === 'loading') return skeleton ?? <LoadingPart height={height} />
  if (part.status === 'failed') return <FailedPart what={failed} fault={part.fault} retry={part.retry} />
  return children(part.value)
}
