import type { nextPayment as english } from '../en/next-payment.ts'
import type { SameKeys } from '../same-keys.ts'

export const nextPayment: SameKeys<typeof english> = {
  nextPayment: {
    name: '下次打款',
    estimated: '预估',
    due: '{{date}}之前',
    atLeast: '至少 {{amount}}',
    waits: '绑定银行账户后打款',
    waitsHint: '款项将为您保留，待您绑定银行账户后打款。',
    billedPart: '已出账单、待打款',
    estimatedPart: '{{month}}返现，预估',
    unknown: '尚无法预估',
    progress: '{{amount}}，最低打款额 {{minimum}}',
    leastProgress: '至少 {{amount}}，最低打款额 {{minimum}}',
    reached: '已达到最低打款额 {{minimum}}。',
    willReach: '按预估将达到最低打款额 {{minimum}}。',
    missing: '距最低打款额 {{minimum}} 还差 {{missing}}，达到之前顺延至下个月。',
    added: '{{month}}的账单将于{{date}}出具并计入。',
    unread: '未能读取全部客户，实际金额可能更高。',
    failed: '{{month}}的预估加载失败，实际金额可能更高。',
    nothing: '目前没有待打款的金额。最低打款额为 {{minimum}}。',
    setOff: '尚有 {{amount}} 将从后续返现中抵扣。',
    fee: '转账手续费从打款金额中扣除。',
  },
  month: {
    name: '本月至今',
    soFar: '{{month}}至今',
    failed: '本月数据加载失败。',
    from_one: '{{count, number}} 位可产生返现的客户本月至今消费 {{consumption}}。新增消费按 {{ratio}} 返现。',
    from_other:
      '{{count, number}} 位可产生返现的客户本月至今消费 {{consumption}}。新增消费按 {{ratio}} 返现。',
  },
  tier: {
    level: '{{level}} 级',
    toNext: '距 {{level}} 级还差 {{amount}}',
    highest: '您已达到最高级别。',
    calculator: '返现计算器',
  },
  forecast: {
    atMonthEnd: '按目前进度，月底预计 {{amount}}',
    atMonthEndIn: '按目前进度，月底预计 {{amount}}，达到 {{level}} 级',
    early: '从每月第三天起，这里会显示本月的预测。',
  },
  year: {
    name: '近 12 个月',
    all: '全部账单',
    best: '最高：{{month}}',
    month: '月份',
    noBill: '无账单',
    none: '首份账单会显示在这里。',
    failed: '账单加载失败。',
  },
  lazyPart: { failed: '此部分加载失败。' },
}
