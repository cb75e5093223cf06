import type { calculator as english } from '../en/calculator.ts'
import type { SameKeys } from '../same-keys.ts'

export const calculator: SameKeys<typeof english> = {
  calculator: {
    label: '您的客户每月消费额（美元）',
    estimate: '单月预估',
    refused: '请输入不超过 {{most}} 的美元金额，最多两位小数',
    kind: '您是',
    individual: '个人',
    company: '企业',
    earned: '您每月可获得',
    individualHint: '每一级按各自的比例返现',
    companyHint: '两种结构取较高者：阶梯 {{tiered}}，混合 {{hybrid}}',
    bands: '逐级明细',
    level: '级别',
    volume: '消费额',
    cashBack: '返现',
    tiered: '阶梯',
    hybrid: '混合',
    provisional: '企业，暂定',
    total: '合计',
  },
}
