import type { payout as english } from '../en/payout.ts'
import type { SameKeys } from '../same-keys.ts'

export const payout: SameKeys<typeof english> = {
  payout: {
    title: '收款方式',
    none: '请绑定银行账户，以便我们向您打款。',
    notYet: '完成认证后，即可绑定银行账户。',
    bind: '绑定银行账户',
    change: '修改',
    lead: '您的返现将打款至该银行账户，转账手续费从打款金额中扣除。',
    again: '为保护您的账户安全，每次修改都需要重新填写账号。',
    country: '开户行所在国家或地区',
    bankName: '开户行',
    accountNumber: '银行账号',
    accountRule: '{{min}}-{{max}} 位字母、数字、空格或 - . /，至少包含 1 位数字',
    accountForm: '仅限英文字母、数字、空格和 - . /，且至少包含 1 位数字',
    masked: '当前已绑定：{{number}}',
    accountHolder: '户名',
    save: '保存',
    bound: '收款方式已保存：{{account}}',
    confirmLead:
      '您登录已有一段时间。为保护您的收款安全，请再次输入 {{username}} 的密码，确认后将保存您的收款方式。',
    confirm: '确认并保存',
    found: '当前已绑定：{{bankName}} {{number}}。',
    foundNone: '当前没有绑定银行账户。',
    taken: '虽然未收到答复，但收款方式已保存。当前已绑定：{{bankName}} {{number}}。',
    failed: '收款方式加载失败。',
  },
  identity: {
    wrong: '密码错误',
    rejected: '请核对密码并输入新的验证码。',
  },
}
