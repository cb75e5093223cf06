import type { nextPayment as english } from '../en/next-payment.ts'
import type { SameKeys } from '../same-keys.ts'

export const nextPayment: SameKeys<typeof english> = {
  nextPayment: {
    name: '下次打款',
    estimated: '预估',
    due: '{{date}}之前，结算至{{month}}',
    atLeast: '至少 {{amount}}',
    waits: '绑定银行账户后打款',
    waitsHint: '款项将为您保留，待您绑定银行账户后打款。',
    billedPart: '已出账单、待打款',
    estimatedPart: '{{month}}返现，预估',
    unknown: '尚无法预估',
    progress: '{{amount}}，最低打款额 {{minimum}}',
    leastProgress: '至少 {{amount}}，最低打款额 {{minimum}}',
    reached: '已达到最低打款额 {{minimum}}。',
    missing: '距最低打款额 {{minimum}} 还差 {{missing}}；未达到时顺延至下个月。',
    assumes: '预估假定{{month}}余下的日子保持目前的速度。',
    added: '{{month}}的账单将于{{date}}出具并计入。',
    unread: '未能读取全部客户，实际金额可能更高。',
    failed: '{{month}}的预估加载失败，实际金额可能更高。',
    nothing: '目前没有待打款的金额。最低打款额为 {{minimum}}。',
    setOff: '已扣回的 {{amount}} 将从后续返现中抵扣。',
    fee: '转账手续费从到账金额中扣除。',
  },
  latePart: { failed: '此部分加载失败。' },
}
