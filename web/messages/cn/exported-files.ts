import type { exportedFiles as english } from '../en/exported-files.ts'
import type { SameKeys } from '../same-keys.ts'

export const exportedFiles: SameKeys<typeof english> = {
  sms: '短信消费（美元）',
  voice: '语音消费（美元）',
  total: '总消费（美元）',
  asOf: '数据时间（UTC）',
  username: '用户名',
  month: '账单月份',
  cashBack: '返现金额（美元）',
  payment: '打款',
  billPayment: { PAID: '已打款', DUE: '尚未打款', CARRIED_OVER: '已顺延' },
  payableBefore: (day) => `将于 ${day} 之前打款`,
  ipAddress: 'IP 地址',
  location: '登录地点',
  loggedInAt: '登录时间（UTC）',
  incomplete: (read, all) =>
    `导出不完整：已导出 ${read} 行，共 ${all} 行，或列表在导出期间发生了变化。请重新导出。`,
  incompleteSelection: (looked) =>
    `导出可能不完整：仅读取到 ${looked} 位客户，可能遗漏了其他符合条件的客户。请重新导出。`,
}
