import type { legal as english } from '../en/legal.ts'
import type { SameKeys } from '../same-keys.ts'

export const legal: SameKeys<typeof english> = {
  legal: {
    SERVICE_AGREEMENT: '服务协议',
    PRIVACY_POLICY: '隐私政策',
    failed: '内容加载失败。',
    none: '该内容尚未发布。',
  },
}
