public import GRDB
public import RillLists

extension LiveQuery where Record: TableRecord {
  /// Decodes the associated row with each row. Rows without it are left out.
  ///
  /// Conditions and sort keys may name its columns, by a `TableAlias`. The associated table needs a change log, and an
  /// index of the columns that refer to it.
  ///
  /// ```swift
  /// let author = TableAlias<Author>()
  /// let query = LiveQuery(Book.self)
  ///   .including(required: Book.author.aliased(author))
  ///   .filter(author[Column("country")] == "FR")
  ///   .asRequest(of: BookInfo.self)
  /// ```
  /// - Parameter association: GRDB's association to one row.
  /// - Returns: A query of rows that have such a row.
  public func including<A: AssociationToOne>(required association: A) -> LiveQuery
  where A.OriginRowDecoder == Record {
    associating { query, base in
      query.content = base(query.content).including(required: association).asRequest(of: Row.self)
      query.places = base(query.places).joining(required: association).asRequest(of: Row.self)
      query.toOne.append(base(query.origin).joining(required: association).asRequest(of: Row.self))
    }
  }

  /// Decodes the associated row with each row, `nil` if there is none.
  ///
  /// Conditions and sort keys may name its columns, by a `TableAlias`, and find NULL if there is none. The associated
  /// table needs a change log, and an index of the columns that refer to it.
  /// - Parameter association: GRDB's association to one row.
  /// - Returns: A query of the same rows.
  public func including<A: AssociationToOne>(optional association: A) -> LiveQuery
  where A.OriginRowDecoder == Record {
    associating { query, base in
      query.content = base(query.content).including(optional: association).asRequest(of: Row.self)
      query.places = base(query.places).joining(optional: association).asRequest(of: Row.self)
      query.toOne.append(base(query.origin).joining(required: association).asRequest(of: Row.self))
    }
  }

  /// Decodes all associated rows with each row.
  ///
  /// The associated tables need change logs, and an index of the columns that refer to others.
  /// - Parameter association: GRDB's association to several rows, through another table if it is many to many.
  ///   Associations within it are followed if they are `joining`. With `including(all:)` within it, the query is refused
  ///   if that reads a further table, and isn't followed if it reads a table that the query follows already.
  /// - Returns: A query of the same rows.
  public func including<A: AssociationToMany>(all association: A) -> LiveQuery
  where A.OriginRowDecoder == Record {
    associating { query, base in
      query.content = base(query.content).including(all: association).asRequest(of: Row.self)
      query.toMany.append(base(query.origin).joining(required: association).asRequest(of: Row.self))
    }
  }

  /// Joins the associated row with each row, without decoding it. Rows without it are left out.
  /// - Parameter association: GRDB's association to one row, whose columns conditions and sort keys may name.
  /// - Returns: A query of rows that have such a row.
  public func joining<A: AssociationToOne>(required association: A) -> LiveQuery
  where A.OriginRowDecoder == Record {
    associating { query, base in
      query.places = base(query.places).joining(required: association).asRequest(of: Row.self)
      query.toOne.append(base(query.origin).joining(required: association).asRequest(of: Row.self))
    }
  }

  /// Joins the associated row with each row, without decoding it.
  /// - Parameter association: GRDB's association to one row, whose columns conditions and sort keys may name: NULL if
  ///   there is no such row.
  /// - Returns: A query of the same rows.
  public func joining<A: AssociationToOne>(optional association: A) -> LiveQuery
  where A.OriginRowDecoder == Record {
    associating { query, base in
      query.places = base(query.places).joining(optional: association).asRequest(of: Row.self)
      query.toOne.append(base(query.origin).joining(required: association).asRequest(of: Row.self))
    }
  }

  /// Restricts the query to rows for which a related row exists.
  ///
  /// ```swift
  /// LiveQuery(Task.self).filter(exists: Task.tags.filter(Column("name") == "home"))
  /// ```
  /// - Parameter association: GRDB's association, with the conditions for the related row.
  /// - Returns: A query with fewer rows.
  public func filter<A: Association>(exists association: A) -> LiveQuery where A.OriginRowDecoder == Record {
    filter(association, isExpected: true)
  }

  /// Restricts the query to rows for which no related row exists.
  ///
  /// ```swift
  /// LiveQuery(Task.self).filter(notExists: Task.subtasks.filter(!Column("done")))
  /// ```
  /// - Parameter association: GRDB's association, with the conditions for the related row.
  /// - Returns: A query with fewer rows.
  public func filter<A: Association>(notExists association: A) -> LiveQuery
  where A.OriginRowDecoder == Record {
    filter(association, isExpected: false)
  }

  private func filter<A: Association>(_ association: A, isExpected: Bool) -> LiveQuery
  where A.OriginRowDecoder == Record {
    associating { query, base in
      query.toMany.append(base(query.origin).joining(required: association).asRequest(of: Row.self))
      let related = Record.aliased(TableAlias<Record>(name: QueryAssociations.relatedName)).joining(
        required: association)
      query.existence.append((related.asRequest(of: Row.self), isExpected))
    }
  }

  private func associating(
    _ change: (inout QueryAssociations, (QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Record>) -> Void
  ) -> LiveQuery {
    var query = self
    var associations = associations ?? QueryAssociations(of: Record.self)
    change(&associations) { $0.asRequest(of: Record.self) }
    query.associations = associations
    return query
  }
}

extension LiveQuery {
  /// Decodes each row as another record type, with the parts that `including` names.
  /// - Parameter record: A record with a property for each part, named as GRDB names the association's key.
  /// - Returns: A query of the same rows.
  public func asRequest<Other: FetchableRecord & IdentifiableType & Sendable>(
    of record: Other.Type
  ) -> LiveQuery<Section, Other> where Other.Identity: RowIdentity {
    LiveQuery<Section, Other>(
      self, in: sections(of: record), decode: { row, _ in try Other(row: row) }, substitute: nil)
  }
}
