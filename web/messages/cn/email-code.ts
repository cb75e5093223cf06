import type { emailCodes as english } from '../en/email-code.ts'
import type { SameKeys } from '../same-keys.ts'

export const emailCodes: SameKeys<typeof english> = {
  humanCheck: {
    title: '安全验证',
    lead: '为保护您的账号安全，请先完成人机验证，随后我们会向 {{email}} 发送验证码。',
    label: '我不是机器人',
    working: '正在验证，请稍候。',
    hard: '该邮箱或您所在的网络近期多次请求验证码，因此本次验证需要更长时间，最长约两分钟。',
    stop: '停止',
    progress: '验证进度',
    passed: '验证通过，正在发送验证码。',
    failed: '验证未完成，请重试。',
    unknown: '当前浏览器无法显示人机验证，请刷新页面后重试。',
  },
  emailCode: {
    label: '验证码',
    length: '请输入全部 {{length}} 位验证码',
    sent: '验证码正在发送至 {{email}}',
    lost: '验证码可能已经发出',
    lookFirst: '未收到答复。请先查看 {{email}} 的收件箱；如果一分钟后仍未收到，可在下一页重新发送。',
    enter: '输入验证码',
    resend: '重新发送验证码',
    resendIn_one: '{{count, number}} 秒后可重新发送',
    resendIn_other: '{{count, number}} 秒后可重新发送',
    notArrived: '没有收到？请同时查看垃圾邮件文件夹。',
  },
  newPassword: {
    label: '密码',
    confirmation: '确认密码',
    show: '显示密码',
    length: '长度须为 8-32 个字符',
    characters: '仅限字母、数字和特殊字符（@ ! - # $ % ^ & * _）',
    mismatch: '两次输入的密码不一致',
    ruleLength: '{{min}}-{{max}} 个字符',
    ruleKinds: '含字母、数字、@!-#$%^&*_ 中的两种',
    met: '已满足',
    open: '未满足',
    common: '该密码很常见，容易被猜中',
  },
}
