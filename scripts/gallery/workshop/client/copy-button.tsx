import { useEffect, useState } from 'react'

/** How long a button says that it has copied, in milliseconds. */
const shownMs = 1500

/** Copies a text, and says so for a moment. */
export function CopyButton({ name, text }: { name: string; text: () => string }) {
  const [result, setResult] = useState<string | null>(null)
  useEffect(() => {
    if (result === null) return undefined
    const timer = setTimeout(() => setResult(null), shownMs)
    return () => clearTimeout(timer)
  }, [result])
  const copy = () => {
    navigator.clipboard.writeText(text()).then(
      () => setResult('Copied'),
      () => setResult('Not copied'),
    )
  }
  return (
    <button type="button" onClick={copy}>
      <span aria-live="polite">{result ?? name}</span>
    </button>
  )
}
