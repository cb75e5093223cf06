import {
  type BindingPolicy,
  bindingExpiry,
  earnsCashBackIn,
  expiryAfterConsumption,
  isInPeriod,
} from '../rules/binding.ts'
import { addMonths, monthOf, monthsFrom, startOfMonth } from '../rules/calendar.ts'
import type { Customer } from '../storage/tables.ts'
import type { DemoAffiliate } from './demo-affiliates.ts'
import type { Random } from './random.ts'

const words = (text: string) => text.trim().split(/\s+/)

const given =
  words(`Amelia Ben Chloe David Elena Farid Greta Hassan Irene Jakub Kofi Laila Mateo Nadia Oskar Priya
  Quentin Rosa Samir Tessa Umar Vera Wanda Xavier Yusuf Zoë Søren Łucja Thịnh José`)
const family =
  words(`Adeyemi Bauer Costa Dubois Eriksen Ferrari García Hoffmann Ivanov Jansen Kowalski Lindqvist
  Müller Nakamura O'Brien Pereira Quispe Rahman Schmidt Tan Usman Varga Weiss Yılmaz Zhou Núñez`)
const chineseFamily = words('王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 罗 高 欧阳 司徒')
const chineseGiven = words('伟 芳 娜 敏 静 丽 强 磊 洋 艳 子涵 浩然 欣怡 宇轩 梓萱 思远 文博 雨桐 嘉豪 晓彤')
const trade =
  words(`Payments Logistics Travel Games Clinics Retail Fitness Energy Learning Mobility Foods Studios
  Couriers Insurance Hotels Telehealth`)
const brand =
  words(`Northwind Bluefin Copper Lantern Meridian Orchid Pelican Quartz Redwood Saffron Tidal Umbra
  Vantage Willow Zephyr Cobalt`)
const form = ['Ltd', 'GmbH', 'S.A.', 'Pte. Ltd.', '& Sons', 'Inc.', 'B.V.', 'Oy']
const chineseCity = words('新加坡 吉隆坡 曼谷 雅加达 迪拜 伦敦 多伦多 悉尼')
const chineseTrade = words('科技 物流 传媒 旅游 教育 游戏 电商 医疗')

const personName = (random: Random) =>
  random.isTrue(0.4)
    ? random.pick(chineseFamily) + random.pick(chineseGiven)
    : `${random.pick(given)} ${random.pick(family)}`

const companyName = (random: Random) =>
  random.isTrue(0.35)
    ? `${random.pick(chineseCity)}${random.pick(chineseGiven)}${random.pick(chineseTrade)}有限公司`
    : `${random.pick(brand)} ${random.pick(trade)} ${random.pick(form)}`

/** The account name, which is shown for a customer who is not verified yet. */
const accountName = (random: Random) =>
  `${random
    .pick(given)
    .toLowerCase()
    .replace(/[^a-z]/g, '')}_${random.between(1000, 99_999)}`

type SeededCustomer = Partial<Customer> &
  Pick<Customer, 'boundAt' | 'expiresAt' | 'firstPaidAt' | 'rechargedAt'> & { position: number }

type Spending = { spend: number }

type Period = { start: number; today: number; binding: BindingPolicy }

// Singapore, Malaysia, Indonesia, Thailand, Vietnam, Germany, United Kingdom, Brazil.
const countries = [702, 458, 360, 764, 704, 276, 826, 76]

const inChina = { countryId: 156, boundAt: null, expiresAt: null, notBoundBecause: 'inChina' } as const

// Sign-ups accelerate as a programme grows, hence the square root. The first customer is there from the first month on.
const arrivals = (count: number, random: Random) =>
  Array.from({ length: count }, (_, index) => (index === 0 ? 0.001 : Math.sqrt(random.next()))).toSorted(
    (a, b) => a - b,
  )

function describe(random: Random) {
  const isUnverified = random.isTrue(0.2)
  const type = random.isTrue(0.45) ? 1 : 0
  const certified = random.isTrue(0.92)
  if (isUnverified) return { name: accountName(random), type: null, authStatus: 0 }
  return { name: type === 1 ? companyName(random) : personName(random), type, authStatus: certified ? 1 : 0 }
}

// Gives many small spenders and a few large ones.
const spendOf = (typical: number, random: Random) =>
  typical * Math.exp((random.next() + random.next() - 1) * 2)

export function seedCustomers(
  affiliate: DemoAffiliate,
  { start, today, binding }: Period,
  random: Random,
): (SeededCustomer & Spending)[] {
  return arrivals(affiliate.customers ?? 0, random).map((moment, index) => {
    const isFirst = index === 0
    const about = describe(random)
    const spend = spendOf(affiliate.typicalSpend ?? 0, random)
    const spends = random.isTrue(0.68)
    const wasContacted = random.isTrue(0.06)
    const isInChina = random.isTrue(0.03)
    const countryId = random.pick(countries)
    const position = index + 1
    const registeredAt = Math.floor((start + moment * (today - start)) / 1000) * 1000
    const account: SeededCustomer & Spending = {
      ...about,
      position,
      username: `${affiliate.username}_${position}`,
      countryId,
      registeredAt,
      bonusCents: 100,
      boundAt: registeredAt,
      expiresAt: bindingExpiry(registeredAt, binding),
      firstPaidAt: null,
      rechargedAt: null,
      notBoundBecause: null,
      contactedBySales: 0,
      spend: 0,
    }
    if (isFirst) return { ...account, name: companyName(random), type: 1, authStatus: 1, spend }
    if (spends && about.authStatus === 1) return { ...account, spend }
    if (isInChina) return { ...account, ...inChina }
    return { ...account, contactedBySales: Number(wasContacted) }
  })
}

type Habit = {
  /** Monthly consumption in US dollars; 0 for a customer who never paid. */
  spend: number
  today: number
  factorOf: (month: string) => number
  binding: BindingPolicy
}

/** The fraction of a month between two instants. */
function shareOf(month: string, from: number, to: number) {
  const start = startOfMonth(month)
  const end = startOfMonth(addMonths(month, 1))
  return Math.max(0, Math.min(to, end) - Math.max(from, start)) / (end - start)
}

/** A customer's months from the binding until today; customers who stop have fewer. */
function drawMonths(boundAt: number, position: number, { spend, today, factorOf }: Habit, random: Random) {
  const keepsOn = position === 1 || random.isTrue(0.75)
  const stopsAfter = keepsOn ? Number.POSITIVE_INFINITY : random.between(2, 9)
  const smsShare = random.isTrue(0.3) ? 1 : 0.35 + 0.6 * random.next()
  return monthsFrom(monthOf(boundAt), monthOf(today)).flatMap((month, index) => {
    const pauses = random.isTrue(0.1) && index > 0 && position > 1
    const swing = 0.6 + 0.8 * random.next()
    const cents = Math.round(100 * spend * swing * factorOf(month) * shareOf(month, boundAt, today))
    if (pauses || cents === 0 || index >= stopsAfter) return []
    const smsCents = Math.round(cents * smsShare)
    return [{ month, smsCents, voiceCents: cents - smsCents }]
  })
}

/** Generates a customer's consumption and updates the binding with it. */
export function seedConsumption(customer: SeededCustomer, habit: Habit, random: Random) {
  const { boundAt, position } = customer
  if (boundAt === null || habit.spend === 0) return { customer, consumption: [] }
  const period = { ...customer, boundAt, firstPaidAt: customer.firstPaidAt }
  const consumption = drawMonths(boundAt, position, habit, random).map((volume) => {
    const at = Math.max(boundAt, startOfMonth(volume.month))
    const earns = isInPeriod(period, at) && earnsCashBackIn(volume.month, boundAt)
    if (isInPeriod(period, at)) {
      period.expiresAt = expiryAfterConsumption(period, at, habit.binding)
      period.firstPaidAt ??= at
    }
    return { ...volume, earns: Number(earns) }
  })
  return { customer: period, consumption }
}
