import type { nextPayment as english } from '../en/next-payment.ts'
import type { SameKeys } from '../same-keys.ts'

export const nextPayment: SameKeys<typeof english> = {
  nextPayment: {
    name: '下次打款',
    estimated: '预估',
    due: '{{date}}之前，结算至{{month}}',
    progress: '{{amount}}，最低打款额 {{minimum}}',
    reached: '已达到最低打款额 {{minimum}}。',
    missing: '距最低打款额 {{minimum}} 还差 {{missing}}；未达到时顺延至下个月。',
    billed: '已出账单合计 {{amount}}（最低打款额 {{minimum}}）。',
    billedProgress: '已出账单合计 {{amount}}，最低打款额 {{minimum}}',
    added: '{{month}}的账单将于{{date}}出具并计入。',
    nothing: '目前没有待打款的账单。最低打款额为 {{minimum}}。',
    setOff: '已扣回的 {{amount}} 将从后续返现中抵扣。',
    fee: '转账手续费从到账金额中扣除。',
  },
  latePart: { failed: '此部分加载失败。' },
}
