import { readFileSync } from 'node:fs'

/** Readings whose names are also the words of other types, such as those of a format. */
const ambiguous = ['json,xml', 'ip,uid', 'absent,present']

/** The readings of each ambiguity, for a client and for the mock, as one text. */
const registered = new Set(
  ['market-data', 'payments', 'margin-wallet'].flatMap((api) => {
    const file = new URL(`../../generated/ambiguities/${api}.json`, import.meta.url)
    const { ambiguities } = JSON.parse(readFileSync(file, 'utf8'))
    return ambiguities.flatMap(({ readings = [], service = [] }) => [
      textOf(readings.map(({ id }) => id)),
      textOf([...readings, ...service].map(({ id }) => id)),
    ])
  }),
)
for (const text of ['', ...ambiguous]) registered.delete(text)

/**
 * Forbids comparing a reading of an ambiguity with a literal. What each reading does is in a table by reading, which does not
 * compile when a reading is added and the table lacks it; a comparison takes the new reading for one of the others.
 *
 * A value is a reading if the texts of its type are the readings of one ambiguity.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noComparedReading = {
  meta: {
    type: 'problem',
    docs: { description: 'forbid comparing a reading of an ambiguity with a literal' },
    messages: {
      compared:
        'Do not compare a reading with a literal: write a table by reading, which has to be exhaustive.',
    },
    schema: [],
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices
    const checker = program.getTypeChecker()
    const isReading = (node) => {
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node))
      const texts = (type.isUnion() ? type.types : [type]).filter((member) => member.isStringLiteral())
      return registered.has(textOf(texts.map(({ value }) => value)))
    }
    return {
      'BinaryExpression[operator=/^[!=]==?$/]'(node) {
        const { left, right } = node
        const compared = isLiteral(right) ? left : isLiteral(left) ? right : undefined
        if (compared !== undefined && isReading(compared)) context.report({ node, messageId: 'compared' })
      },
      SwitchStatement(node) {
        const { discriminant, cases } = node
        if (cases.some(({ test }) => test !== null && isLiteral(test)) && isReading(discriminant))
          context.report({ node: discriminant, messageId: 'compared' })
      },
    }
  },
}

function textOf(names) {
  return names.sort().join()
}

function isLiteral(node) {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return isLiteral(node.expression)
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  return node.type === 'Literal' && typeof node.value === 'string'
}
