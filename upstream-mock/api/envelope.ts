import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'

export type Language = 'en' | 'zh'

/** The `lang` in the query of a GET or the body of a POST; anything other than `zh` is English. */
export function languageOf({ method, query, body }: Request): Language {
  const fields: unknown = method === 'GET' ? query : body
  return typeof fields === 'object' && fields !== null && 'lang' in fields && fields.lang === 'zh'
    ? 'zh'
    : 'en'
}

const messages = {
  0: ['success', '成功'],
  100100: ['Service exception, please try again later', '服务异常，请稍后再试'],
  100101: ['Required parameter verification failed', '必填参数校验失败'],
  100205: ['Incorrect email format', '邮箱格式不正确'],
  100368: ['Man-machine verification failed', '人机验证失败'],
  100600: ['Not logged in', '未登录'],
  100601: ['Sent too frequently', '发送过于频繁'],
  100602: ['Incorrect email format', '邮箱格式不正确'],
  100603: ['Failed to send the email, please re-acquire', '邮件发送失败，请重新获取'],
  100604: ['Parameter abnormal', '参数异常'],
  100605: ['Incorrect username or password', '用户名或密码错误'],
  100606: ['The account is disabled', '账号已被禁用'],
  100607: ['Verification code error', '验证码错误'],
  100608: ['The username already exists', '用户名已存在'],
  100609: ['The phone number already exists', '手机号已存在'],
  100610: ['Do not submit repeatedly', '请勿重复提交'],
  100611: ['The email already exists', '邮箱已存在'],
  100612: ['The email is not registered, please register first', '邮箱未注册，请先注册'],
  100613: ['Invalid registration link', '注册链接无效'],
} as const

/** The codes that this server's calls return; a fault may return any number. */
export type Code = keyof typeof messages

const isKnown = (code: number): code is Code => code in messages

export function messageOf(code: number, language: Language) {
  if (!isKnown(code)) return language === 'zh' ? '操作失败' : 'Operation failed'
  const [english, chinese] = messages[code]
  return language === 'zh' ? chinese : english
}

declare global {
  interface JSON {
    /** Standard JavaScript that TypeScript's libraries do not declare yet. */
    rawJSON(text: string): object
  }
}

/** Formats cents as a JSON number with two decimals (`12.50`), as a Java BigDecimal is written. */
export function amount(cents: number) {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return JSON.rawJSON(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** A call throws it to answer with a code other than 0. */
export class Refusal extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(`Refused with ${code}.`)
    this.code = code
  }
}

function send(request: Request, response: Response, code: number, data: unknown) {
  response.set('Cache-Control', 'no-store').json({ code, msg: messageOf(code, languageOf(request)), data })
}

/** Answers with what the call returns, in an envelope of code 0. */
export const envelope =
  (call: (request: Request, response: Response) => unknown): RequestHandler =>
  async (request, response) => {
    send(request, response, 0, (await call(request, response)) ?? null)
  }

export const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500

/** A refusal is HTTP 200. An unreadable body is the caller's error; anything else is this server's, and is printed. */
export const answerErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof Refusal) return send(request, response, error.code, null)
  const status = statusOf(error)
  if (status >= 500) console.error(error)
  response.status(status)
  send(request, response, status >= 500 ? 100100 : 100604, null)
}

/** The response of the servlet container, which has no envelope. */
export const notFound: RequestHandler = (request, response) => {
  response.status(404).json({ status: 404, error: 'Not Found', path: request.originalUrl.split('?')[0] })
}
