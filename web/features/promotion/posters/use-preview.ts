import { useEffect, useState } from 'react'
import { type PosterKind, previewPoster } from './paint-poster.ts'

interface Preview {
  url: string
  text: string
  hasCode: boolean
}

/** A poster's preview, painted once it is wanted. The last one stays until another is painted. */
export const usePreview = ({ theme, sheet, language, link }: PosterKind, isWanted: boolean) => {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<string | null>(null)
  const asked = JSON.stringify([theme, sheet, language, link, attempt])
  useEffect(() => {
    if (!isWanted) return undefined
    let isLeft = false
    const make = async () => {
      const made = await previewPoster({ theme, sheet, language, link }).catch(() => null)
      if (isLeft) return
      setFailed(made ? null : asked)
      if (made) setPreview({ url: URL.createObjectURL(made.png), text: made.text, hasCode: link !== null })
    }
    void make()
    return () => {
      isLeft = true
    }
  }, [theme, sheet, language, link, isWanted, asked])
  const url = preview?.url
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return { preview, hasFailed: failed === asked, retry: () => setAttempt(attempt + 1) }
}
