import calculator from './calculator.json' with { type: 'json' }
import type { promotionPage as english } from '../en/promotion-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const promotionPage: SameKeys<typeof english> = {
  title: '面向企业的短信与语音服务',
  description: '用短信和语音触达您的客户。新客户通过本页注册，即可获得 {{bonus}} 奖励。',
  skip: '跳到正文',
  partnerLogIn: '推广伙伴登录',
  /** Used if the installation configures a site but no brand name. */
  brandSite: '产品官网',
  hero: {
    title: '用短信和语音触达您的客户',
    lead: '一个账号，即可向全球发送短信、拨打语音电话。通过本页注册，我们赠送 {{bonus}}。',
    register: '注册账号',
    how: '了解流程',
    bonus: '{{bonus}}',
    bonusLabel: '新客户注册奖励',
    points: ['两步完成注册', '无需填写支付信息', '奖励自动到账'],
    scene: {
      code: '您的登录验证码为 482 913，5 分钟内有效。',
      notice: '您的包裹将于今天 14:00 至 16:00 送达。',
      call: '语音通话',
    },
  },
  offer: {
    title: '您将获得',
    items: [
      { title: '国际短信', text: '向全球手机号码发送验证码、通知和营销短信。' },
      { title: '语音', text: '致电您的客户，或以语音播报验证码与消息。' },
      { title: '{{bonus}} 体验金', text: '通过本页注册即到账，可用于首次发送短信。' },
    ],
  },
  steps: {
    title: '如何开始',
    items: [
      { title: '注册', text: '填写注册信息，再用验证码验证邮箱。' },
      { title: '获得奖励', text: '账号开通即获 {{bonus}}，无需兑换码。' },
      { title: '发送', text: '短信、语音任您选择，也可同时使用。' },
    ],
    fine: '仅限中国境外的新客户。运营商、聚合商以及我们的销售人员曾接触过的客户不参与本活动。',
  },
  proof: {
    title: '注册前，您可以先了解',
    lead: '我们的承诺均有书面依据。您可以先阅读两份文件；注册时只需同意这两份文件。',
    account: '账号开通首日',
    bonusRow: '注册奖励',
    spentRow: '短信与通话',
    balance: '余额',
    items: [
      { title: '变更提前告知', text: '服务如有变更，我们会提前 {{noticeMonths}} 个月公告。' },
      { title: '{{replyDays}} 天内答复', text: '服务咨询与个人信息请求，我们都会按时答复。' },
      { title: '自{{effectiveFrom}}起生效', text: '服务协议和隐私政策，适用香港法律。' },
    ],
    readAgreement: '阅读服务协议',
    readPolicy: '阅读隐私政策',
  },
  partner: {
    title: '想成为推广伙伴？',
    lead: '推广伙伴可获得所带来客户消费额 {{minimumRatio}} 至 {{maximumRatio}} 的返现，每月以现金结算。算一算您能获得多少。',
    register: '成为推广伙伴',
    calculatorFailed: '计算器加载失败，请重新加载页面后使用。',
    facts: [
      { title: '{{rebateMonths}} 个月', text: '每位客户的返现期' },
      { title: '{{payoutDay}} 日前', text: '上月返现完成打款' },
      { title: '满 {{minimumPayout}}', text: '即可打款，不足则顺延至下月' },
    ],
  },
  ...calculator,
  legal: { serviceAgreement: '服务协议', privacyPolicy: '隐私政策' },
}
