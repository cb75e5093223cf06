import type { passwordReset as english } from '../en/password-reset.ts'
import type { SameKeys } from '../same-keys.ts'

export const passwordReset: SameKeys<typeof english> = {
  forgotPassword: {
    title: '忘记密码',
    lead: '请输入账号绑定的邮箱，我们会向该邮箱发送验证码。',
    email: '邮箱',
    send: '发送验证码',
    codeLead: '验证码已发送至 {{email}}。',
    account: '账号：{{name}}',
    otherEmail: '使用其他邮箱',
    submit: '继续',
    emailFirst: '设置新密码前，请先验证您的邮箱。',
    codeAgain: '新密码尚未保存。为保护您的账号安全，离开页面后验证码不会保留，请重新输入。',
    register: '注册',
    back: '返回登录',
    backToLog: '返回登录日志',
  },
  resetPassword: {
    title: '重置密码',
    lead: '请为 {{email}} 设置新密码。',
    label: '新密码',
    unreadable:
      '未收到答复，因此无法确认新密码是否已经保存。请先用新密码尝试登录；如果无法登录，再返回此页重新发送。',
    taken: '验证码已失效，新密码很可能在第一次发送时就已保存。请用新密码尝试登录。',
    submit: '保存新密码',
  },
  successfulReset: {
    title: '密码重置成功',
    text: '新密码已生效，其他设备均已退出登录。',
    logIn: '登录',
  },
}
