import type { earnings as english } from '../en/earnings.ts'
import type { SameKeys } from '../same-keys.ts'

export const earnings: SameKeys<typeof english> = {
  earnings: {
    name: '返现计算器',
    soFar: '您的客户{{month}}至今消费：{{amount}}。',
    note: '实际返现以账单为准。混合结构的公式可能调整。',
  },
}
