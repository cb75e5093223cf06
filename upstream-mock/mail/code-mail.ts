import type { Language } from '../rules/language.ts'
import { purposes } from '../rules/email-code.ts'

const messages = {
  en: {
    [purposes.register]: ['Your registration code', 'Use this code to finish your registration:'],
    [purposes.password]: ['Your password reset code', 'Use this code to set a new password:'],
    end: 'It is valid for 10 minutes. If you did not ask for it, ignore this mail.',
  },
  zh: {
    [purposes.register]: ['注册验证码', '请使用以下验证码完成注册：'],
    [purposes.password]: ['重置密码验证码', '请使用以下验证码设置新密码：'],
    end: '验证码 10 分钟内有效。如非本人操作，请忽略此邮件。',
  },
} as const

/** The mail with a code, in the language of the call. */
export function codeMailOf(recipient: string, code: string, purpose: 1 | 2, language: Language) {
  const { [purpose]: opening, end } = messages[language]
  const [subject, sentence] = opening
  return { recipient, subject, text: `${sentence}\n\n${code}\n\n${end}\n`, code, purpose }
}
