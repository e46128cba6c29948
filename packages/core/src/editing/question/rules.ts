import type { FormDoc } from '../../form/document.ts'
import { withoutJumps } from '../../form/publishing/gates.ts'
import { hasFixedRules, hasLogic } from '../../logic/rule-flaws.ts'
import { answerRules } from '../../questions/answer-registry.ts'
import { MAX_RULE_VALUE_LENGTH, MAX_RULES, type Rule } from '../../questions/base.ts'
import type { Question } from '../../questions/question.ts'
import { OPERATORS } from '../../questions/question-type.ts'
import type { RadioQuestion } from '../../questions/radio/schema.ts'
import { cutText } from '../../questions/cut-text.ts'
import { editQuestion } from '../question-edits.ts'
import { choiceIds, isChoosing } from './options.ts'
import { mayJump } from './targets.ts'
import { isSection } from '../../questions/section/is-section.ts'

// Rules are stored in their question in the order of evaluation. An edit that is not allowed changes nothing: an
// operator that the type does not have, a missing option, a target that is not ahead.

/** Adds a rule at the end. RADIO has its fixed rows instead (`radioRules`). */
export function addRule(doc: FormDoc, questionId: string, changes: Partial<Rule> = {}): FormDoc {
  return editQuestion(doc, questionId, (question) => {
    const rule = newRule(question)
    if (!rule || hasFixedRules(question) || question.rules.length >= MAX_RULES) return question
    const next = changed(doc, question, rule, changes)
    return next ? { ...question, rules: [...question.rules, next] } : question
  })
}

/** Updates some fields of one rule. A target that a reorder turned backward may stay, but can't be chosen. */
export function updateRule(doc: FormDoc, questionId: string, index: number, changes: Partial<Rule>): FormDoc {
  return editQuestion(doc, questionId, (question) => {
    const rule = question.rules[index]
    const next = rule && !hasFixedRules(question) && changed(doc, question, rule, changes)
    return !next || isSame(rule, next) ? question : { ...question, rules: question.rules.with(index, next) }
  })
}

export function removeRule(doc: FormDoc, questionId: string, index: number): FormDoc {
  return editQuestion(doc, questionId, (question) =>
    question.rules[index] ? { ...question, rules: question.rules.toSpliced(index, 1) } : question,
  )
}

/** Removes all jumps: the rules and, on a page, its own jump. */
export function clearLogic(doc: FormDoc, questionId: string): FormDoc {
  return editQuestion(doc, questionId, (question) => (hasLogic(question) ? withoutJumps(question) : question))
}

/** A row for one option of a choice; `label` is null for "Other". */
export type RuleRow = { valueId: string; label: string | null; jumpToSection: string }

/** A row for each option, and for "Other" where it is allowed, with its current target. */
export function radioRules(question: RadioQuestion): readonly RuleRow[] {
  return choiceIds(question).map((valueId) => ({
    valueId,
    label: question.options.find(({ _id }) => _id === valueId)?.label ?? null,
    jumpToSection: question.rules.find((rule) => rule.valueId === valueId)?.jumpToSection ?? '',
  }))
}

/** Sets the target for choosing this option of a RADIO; without a target, the rule is removed. */
export function setOptionTarget(doc: FormDoc, questionId: string, valueId: string, target: string): FormDoc {
  return editQuestion(doc, questionId, (question) => {
    const row = hasFixedRules(question) && radioRules(question).find((each) => each.valueId === valueId)
    if (!row || row.jumpToSection === target || !mayJump(doc, questionId, target)) return question
    const at = question.rules.findIndex((rule) => rule.valueId === valueId)
    const others = question.rules.filter((rule) => rule.valueId !== valueId)
    if (target === '') return { ...question, rules: others }
    if (others.length >= MAX_RULES) return question
    const rule: Rule = { ...EMPTY_RULE, valueId, jumpToSection: target }
    return { ...question, rules: others.toSpliced(at === -1 ? others.length : at, 0, rule) }
  })
}

/** The page that follows this one when no rule says otherwise; empty is the next page. */
export function setPageJump(doc: FormDoc, pageId: string, target: string): FormDoc {
  return editQuestion(doc, pageId, (page) => {
    if (!isSection(page) || page.jumpToSection === target || !mayJump(doc, pageId, target)) return page
    return { ...page, jumpToSection: target }
  })
}

const EMPTY_RULE: Rule = { type: 'EQUALS', value: '', valueTime: '', valueId: '', jumpToSection: '' }

/**
 * Uses the type's first operator; a choice refers to the first option that no rule has yet. Null: no rule can be made.
 */
function newRule(question: Question): Rule | null {
  const [type] = answerRules(question)?.operators ?? []
  if (type === undefined) return null
  if (!isChoosing(question)) return { ...EMPTY_RULE, type }
  const named = new Set(question.rules.map(({ valueId }) => valueId))
  const ids = choiceIds(question)
  const valueId = ids.find((id) => !named.has(id)) ?? ids[0]
  return valueId === undefined ? null : { ...EMPTY_RULE, type, valueId }
}

function changed(doc: FormDoc, question: Question, rule: Rule, changes: Partial<Rule>): Rule | null {
  const next = { ...rule, ...changes }
  const operators = answerRules(question)?.operators ?? []
  if (!operators.includes(next.type)) return null
  if (next.jumpToSection !== rule.jumpToSection && !mayJump(doc, question.questionId, next.jumpToSection)) return null
  const { type, valueId, jumpToSection } = next
  if (isChoosing(question)) {
    const isThere = valueId === rule.valueId || choiceIds(question).includes(valueId)
    return isThere ? { type, value: '', valueTime: '', valueId, jumpToSection } : null
  }
  const value = type === 'IS_EMPTY' || type === 'IS_NOT_EMPTY' ? '' : cutText(next.value, MAX_RULE_VALUE_LENGTH)
  const valueTime = operators === OPERATORS.time ? cutText(next.valueTime, TIME_LENGTH) : ''
  return { type, value, valueTime, valueId: '', jumpToSection }
}

/** A rule's value as the schema allows it; its time as HH:mm. */
const TIME_LENGTH = 5

function isSame(a: Rule, b: Rule): boolean {
  return (
    a.type === b.type &&
    a.value === b.value &&
    a.valueTime === b.valueTime &&
    a.valueId === b.valueId &&
    a.jumpToSection === b.jumpToSection
  )
}
