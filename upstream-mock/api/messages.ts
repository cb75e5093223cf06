import type { Request } from 'express'

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
