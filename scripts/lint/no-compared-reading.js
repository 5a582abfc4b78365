import ts from 'typescript'

/**
 * Forbids comparing a reading of an ambiguity with a literal. What each reading does stands in a table by reading, which
 * does not compile when a reading is added and the table lacks it; a comparison takes the new reading for one of the
 * others.
 *
 * A value is a reading when it is read from one of the generated interfaces `…Assume`, or from a type that is made of one,
 * such as `Readings<MarketDataAssume>`, or when its type is declared as a member of such a type. Other values of the same
 * words, such as a format `'json' | 'xml'`, may be compared.
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
    const origin = originsIn(program.getTypeChecker())
    const isReading = (node) => origin.isReading(esTreeNodeToTSNodeMap.get(node))
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

function isLiteral(node) {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return isLiteral(node.expression)
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  return node.type === 'Literal' && typeof node.value === 'string'
}

/** Follows expressions and types to where they are declared. */
function originsIn(checker) {
  return { isReading }

  function isReading(expression) {
    if (isWrapper(expression)) return isReading(expression.expression)
    if (ts.isBinaryExpression(expression)) return isReading(expression.left) || isReading(expression.right)
    if (ts.isConditionalExpression(expression))
      return isReading(expression.whenTrue) || isReading(expression.whenFalse)
    if (ts.isCallExpression(expression)) {
      const type = checker.getResolvedSignature(expression)?.declaration?.type
      return type !== undefined && isReadingType(type)
    }
    if (ts.isPropertyAccessExpression(expression))
      return isReadingMember(checker.getTypeAtLocation(expression.expression), expression.name.text)
    if (ts.isElementAccessExpression(expression)) {
      const name = expression.argumentExpression
      const type = checker.getTypeAtLocation(expression.expression)
      return ts.isStringLiteralLike(name) ? isReadingMember(type, name.text) : hasReadings(type)
    }
    if (!ts.isIdentifier(expression)) return false
    return (checker.getSymbolAtLocation(expression)?.declarations ?? []).some(isReadingDeclaration)
  }

  function isReadingDeclaration(declaration) {
    if (ts.isBindingElement(declaration)) {
      const name = declaration.propertyName ?? declaration.name
      const type = checker.getTypeAtLocation(declaration.parent)
      return (ts.isIdentifier(name) || ts.isStringLiteral(name)) && isReadingMember(type, name.text)
    }
    if (declaration.type !== undefined) return isReadingType(declaration.type)
    return ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined
      ? isReading(declaration.initializer)
      : false
  }

  /** Whether the member of a type is a reading: it comes from a generated interface, or its own type does. */
  function isReadingMember(type, name) {
    const member = checker.getPropertyOfType(checker.getNonNullableType(type), name)
    return (member?.declarations ?? []).some(
      (declaration) =>
        isGenerated(declaration) ||
        ((ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration)) &&
          declaration.type !== undefined &&
          isReadingType(declaration.type)),
    )
  }

  function hasReadings(type) {
    return checker
      .getPropertiesOfType(checker.getNonNullableType(type))
      .some(({ declarations = [] }) => declarations.some(isGenerated))
  }

  /** Whether a type, as it is written, is that of a reading. */
  function isReadingType(node, seen = new Set()) {
    if (seen.has(node)) return false
    seen.add(node)
    if (ts.isParenthesizedTypeNode(node)) return isReadingType(node.type, seen)
    if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node))
      return node.types.some((type) => isReadingType(type, seen))
    if (ts.isIndexedAccessTypeNode(node)) return hasReadings(checker.getTypeFromTypeNode(node.objectType))
    // The names of the readings that the registry lists: `keyof typeof choices.pathCase.readings`.
    if (ts.isTypeOperatorNode(node)) return /\breadings\b['\]]*$/.test(node.type.getText())
    if (!ts.isTypeReferenceNode(node)) return false
    if (ts.isIdentifier(node.typeName) && wrappers.has(node.typeName.text))
      return (node.typeArguments ?? []).some((type) => isReadingType(type, seen))
    return declarationsOf(node.typeName).some(
      (declaration) => ts.isTypeAliasDeclaration(declaration) && isReadingType(declaration.type, seen),
    )
  }

  function declarationsOf(name) {
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol === undefined) return []
    const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return declared.declarations ?? []
  }
}

/** Types that are a part of their argument. */
const wrappers = new Set(['NonNullable', 'Exclude', 'Extract'])

function isWrapper(node) {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
}

/** Whether a member is declared in an interface such as `MarketDataAssume`. */
function isGenerated(declaration) {
  return (
    ts.isPropertySignature(declaration) &&
    ts.isInterfaceDeclaration(declaration.parent) &&
    declaration.parent.name.text.endsWith('Assume')
  )
}
