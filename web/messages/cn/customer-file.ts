import type { customerFile as english } from '../en/customer-file.ts'
import type { SameKeys } from '../same-keys.ts'

const states = {
  bindingStatus: { BOUND: '已绑定', UNBOUND: '未绑定' },
  certificationStatus: { CERTIFIED: '已认证', NOT_CERTIFIED: '未认证' },
}

export const customerFile: SameKeys<typeof english> = {
  ...states,
  kinds: { INDIVIDUAL: '个人', COMPANY: '企业', unverified: '未核实' },
  unlimited: '无限期',
  titles: {
    name: '客户名称',
    kind: '类型',
    certification: '认证状态',
    binding: '绑定状态',
    boundAt: '绑定时间（UTC）',
    expires: '到期时间（UTC）',
    cashBackUntil: '返现截至（预估）',
    sms: '短信消费（美元）',
    voice: '语音消费（美元）',
    lastMonth: '上月消费（美元）',
    monthly: '本月消费（美元）',
    total: '总消费（美元）',
  },
}
