export type SmtpServer = {
  host: string
  port: number
  /** TLS from the start; otherwise STARTTLS is used if the server offers it. */
  secure: boolean
  auth?: { user: string; pass: string }
  from: string
}

const unknownSender = 'no-reply@example.com'

function senderOf(url: URL, user: string) {
  const named = url.searchParams.get('from')
  return named ?? (user.includes('@') ? user : unknownSender)
}

/**
 * Parses `smtp(s)://user:password@host:port?from=sender@example.com`, of which only the host is required; undefined if
 * it is invalid.
 */
export function smtpServerOf(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined
  const secure = url.protocol === 'smtps:'
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      ...(user === '' ? {} : { auth: { user, pass } }),
      from: senderOf(url, user),
    }
  } catch {
    return undefined
  }
}
