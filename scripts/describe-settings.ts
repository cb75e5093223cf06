import { variableNames } from '../bff/env.ts'

/** The variables that are set, one line each, without secrets, passwords, and what addresses have after a question mark. */
export const describeSettings = (variables: NodeJS.ProcessEnv): string[] =>
  variableNames.flatMap((name) => {
    const value = variables[name]?.trim()
    if (!value) return []
    return `${name} = ${name === 'SESSION_SECRET' ? `${value.split(',').length} set` : withoutSecrets(value)}`
  })

function withoutSecrets(text: string): string {
  const url = URL.parse(text)
  if (!url) return text
  if (url.password) url.password = '***'
  if (url.search) url.search = '***'
  return url.href
}
