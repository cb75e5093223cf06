import type { login as english } from '../en/login.ts'
import type { SameKeys } from '../same-keys.ts'

export const login: SameKeys<typeof english> = {
  login: {
    title: '登录',
    lead: '查看您的客户与返现收益。',
    username: '用户名',
    password: '密码',
    showPassword: '显示密码',
    captcha: '验证码',
    captchaHint: '图片中的 4 位字符',
    captchaLength: '请输入图片中的全部 4 位字符',
    submit: '登录',
    forgotPassword: '忘记密码？',
    noAccount: '还不是推广伙伴？',
    register: '注册',
    signedIn: '您已登录，用户名：{{username}}。',
    continue: '进入推广伙伴平台',
    sessionEnded: '您的登录已失效。重新登录后将回到刚才的页面。',
    afterRegistrationOnly: '该页面仅在注册成功后显示。如已注册，请在此登录。',
    afterResetOnly: '该页面仅在重置密码后显示。请在此使用密码登录。',
    credentialsRejected: '请核对后输入新的验证码。',
    accountDisabled: '请联系您的商务经理。',
    accountDisabledContact: '请联系商务经理：{{contact}}',
  },
  captcha: {
    new: '换一张验证码',
    picture: '验证码图片',
    failed: '验证码加载失败，请重新获取。',
  },
}
