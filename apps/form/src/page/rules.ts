// A separate module: it comes with the script that keeps answers, for scripts that do not have these rules.
export { answerRegistry as rules } from '@wayform/core/questions/answer-registry.ts'
