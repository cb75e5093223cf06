import { expect, test } from 'vitest'
import { codeIn, read } from './sources.ts'

test('a form that leads to another page is running until that page is there', () => {
  const forms = codeIn('web/features').filter((path) =>
    /\b(?:useSubmission|useWriteOnce)\b.*\(\{/.test(read(path)),
  )
  expect(forms.length).toBeGreaterThan(5)
  const usable = forms.filter((path) => {
    const source = read(path)
    return (
      /\bonContinue\b|\bonSuccess\b.*=> void|\bnavigate\(/.test(source) && !/^\s+isLeaving,$/m.test(source)
    )
  })
  expect(usable).toEqual([])
})
