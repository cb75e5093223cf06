import columns from './private/customer-columns.json' with { type: 'json' }
import type { exportedFiles as english } from '../en/exported-files.ts'

export const exportedFiles: typeof english = {
  ...columns,
  kinds: { INDIVIDUAL: '个人', COMPANY: '企业', unverified: '未核实' },
  unlimited: '无限期',
  ofCells: { money: '（美元）', instant: '（UTC）', estimate: '（预估）' },
  sms: '短信消费（美元）',
  voice: '语音消费（美元）',
  total: '总消费（美元）',
  asOf: '数据时间（UTC）',
  username: '用户名',
  month: '账单月份',
  cashBack: '返现金额（美元）',
  ipAddress: 'IP 地址',
  location: '登录地点',
  loggedInAt: '登录时间（UTC）',
}
