import { useEffect } from 'react'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { type PosterKind, previewPoster } from './paint-poster.ts'

/** A poster's preview, painted once it is wanted. The last one stays until another is painted. */
export const usePreview = (kind: PosterKind, isWanted: boolean) => {
  const { theme, sheet, language, link } = kind
  const wanted = JSON.stringify([theme, sheet, language, link])
  const { loaded, hasFailed, retry } = useLoaded(isWanted ? wanted : null, async (dropped) => {
    const { png, text } = await previewPoster(kind)
    // Nobody would revoke the address of a preview that is not shown.
    dropped.throwIfAborted()
    return { url: URL.createObjectURL(png), text, hasCode: link !== null }
  })
  const url = loaded?.value.url
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return { preview: loaded?.value ?? null, hasFailed, retry }
}
